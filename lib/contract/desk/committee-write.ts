/** The reads that show the seats of committees to the desk. */
export const SHOWN = ["/desk/get-desk", "/desk/get-desk-committees", "/desk/get-vacancies"] as const;
