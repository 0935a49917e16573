import { useTranslations } from "next-intl";
import { DraftElsewhere } from "@/components/ui/draft-elsewhere";
import { changesBetween } from "@/lib/domain/people/profile-versions";
import type { ProfileDraft } from "./profile-draft";

interface ProfileElsewhereProps {
  /** What the other tab has; undefined when it saved or discarded it. */
  other: ProfileDraft | undefined;
  takeOther: () => void;
  keepOwn: () => void;
}

/** Another tab changed the profile as well: what it has, and the choice between the two. */
export function ProfileElsewhere({ other, takeOther, keepOwn }: ProfileElsewhereProps) {
  const t = useTranslations("profile");
  const changes = other ? changesBetween(other.before, other.mine) : [];
  return (
    <DraftElsewhere isGone={other === undefined} takeOther={takeOther} keepOwn={keepOwn}>
      <p>
        {t(!other ? "form.goneElsewhere" : changes.length === 0 ? "form.elsewhereNone" : "form.elsewhere")}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ field, to }) => (
            <li key={field} className="wrap-anywhere">
              {t(`fields.${field}`)}: {to || t("versions.blank")}
            </li>
          ))}
        </ul>
      )}
    </DraftElsewhere>
  );
}
