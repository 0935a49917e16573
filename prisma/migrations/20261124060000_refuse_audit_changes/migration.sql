-- The audit table only grows: a row that was written can be neither changed nor deleted, not even by a replication session.
-- The owner may disable the triggers for a restore, which empties the tables that migrations have filled.
-- \x3B is the semicolon: the adapter that applies migrations cuts a script at each one, also within a function.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS E'
BEGIN
    RAISE EXCEPTION \'Refused %: rows of the audit table are never changed or deleted.\', TG_OP
        USING ERRCODE = \'insufficient_privilege\'\x3B
END';

CREATE TRIGGER "audit_rows_stay"
BEFORE UPDATE OR DELETE ON "audit_event"
FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();

CREATE TRIGGER "audit_table_stays"
BEFORE TRUNCATE ON "audit_event"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();

ALTER TABLE "audit_event" ENABLE ALWAYS TRIGGER "audit_rows_stay";
ALTER TABLE "audit_event" ENABLE ALWAYS TRIGGER "audit_table_stays";
