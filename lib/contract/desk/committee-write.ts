/** The reads that show the seats of committees to the desk. */
export const SHOWN = ["/desk/getdesk", "/desk/getdeskcommittees", "/desk/getvacancies"] as const;
