type Given = Readonly<Record<string, string>>;

/** What is wrong between variables that are each right by themselves. @returns sentences that begin with a name */
export function findContradictions(given: Given): string[] {
  return [...incompleteOpenId(given), ...samePort(given)];
}

const OPEN_ID = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];

function incompleteOpenId(given: Given): string[] {
  const present = OPEN_ID.filter((name) => name in given);
  if (present.length === 0 || present.length === OPEN_ID.length) return [];
  const absent = OPEN_ID.filter((name) => !(name in given));
  return [`${present.join(" and ")} ${present.length > 1 ? "need" : "needs"} ${absent.join(" and ")} too`];
}

function samePort({ PORT = "3000", METRICS_PORT }: Given): string[] {
  return PORT === METRICS_PORT ? ["METRICS_PORT must differ from PORT"] : [];
}
