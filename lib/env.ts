import "server-only";
import * as z from "zod";
import { findContradictions } from "./env/across-variables";
import {
  address,
  addressRanges,
  databaseAddress,
  hosts,
  mailbox,
  oneOf,
  origins,
  SECRET_LENGTH,
  secrets,
  siteAddress,
  timeZone,
  wholeNumber,
} from "./env/shapes";
import { findMisspelt } from "./env/similar-names";

/** Every variable that Rostrum reads, with what it means. `npm run up` fills the ones an embedded installation needs. */
const variables = z.object({
  /**
   * PostgreSQL 15 or later; several hosts (`one,two`) mean the one that takes writes. `npm run up` sets it to the
   * embedded database when it is absent.
   */
  DATABASE_URL: databaseAddress,
  /** The same database without the pooler in front of it, for migrations and imports; only where there is a pooler. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /**
   * The same database as the role that owns its tables, without a pooler; migrations and imports use it. Every start then gives the
   * role of DATABASE_URL the rights that the service needs, which of the audit table are INSERT and SELECT.
   */
  DATABASE_OWNER_URL: databaseAddress.optional(),
  /** At least 32 characters; encrypts the signing keys and the browser's session cookie. The same for every instance. */
  ROSTRUM_SECRET: z
    .string()
    .min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters; try \`openssl rand -base64 32\``),
  /** Comma-separated secrets that still read what they encrypted; only ROSTRUM_SECRET encrypts (docs/operating.md). */
  ROSTRUM_SECRET_PREVIOUS: secrets.default([]),
  /** The public address of Rostrum, which is the tokens' issuer and audience. */
  BASE_URL: siteAddress.default("http://localhost:3000"),
  /** Where the server listens; `npm run up` chooses the host when it is absent. */
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  /** `off`: an empty embedded database is not filled with the demo association. */
  ROSTRUM_DEMO: oneOf(["on", "off"]).default("on"),
  /** The association's own id (`stateId` in a session record). */
  ASSOCIATION_ID: z.string().default("ASSOC"),
  /** The association's name as members know it. */
  ASSOCIATION_NAME: z.string().default("The Association"),
  /** The association's colour; Rostrum darkens or lightens it until text in it is readable. */
  ASSOCIATION_ACCENT: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "must be a color such as #1f5c46")
    .default("#1f5c46"),
  /** Address of the association's logo, shown beside its name; https, or a path below this site such as /logo.svg. */
  ASSOCIATION_LOGO_URL: z
    .string()
    .regex(
      /^(https:\/\/[^\s"'<>;,]+|\/[^/\s"'<>;,][^\s"'<>;,]*)$/,
      "must be an https address or a path such as /logo.svg",
    )
    .optional(),
  /** Whom members write to when they need help with the site. */
  ASSOCIATION_HELP_EMAIL: z.email("must be an e-mail address").optional(),
  /** Whom members call when they need help with the site. */
  ASSOCIATION_HELP_PHONE: z.string().optional(),
  /** The zone in which meetings are shown, and in which a new season counts its days. */
  ASSOCIATION_TIME_ZONE: timeZone.default("America/Chicago"),
  /** The country by whose customs days are written, such as US (“February 12, 2027”) or GB (“12 February 2027”). */
  ASSOCIATION_REGION: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be a country's two letters, such as US")
    .default("US"),
  /** Lifetime of an access token. */
  TOKEN_LIFETIME_SECONDS: wholeNumber(60, 86_400).default(3600),
  /** A signing key older than this is replaced at the next token; tokens that it signed stay valid. */
  SIGNING_KEY_LIFETIME_DAYS: wholeNumber(1, 3650).default(90),
  /** Comma-separated addresses or CIDR ranges of proxies whose `X-Forwarded-For` is trusted. */
  TRUSTED_PROXIES: addressRanges.default([]),
  /** Comma-separated origins whose pages may call the API with an access token; never with a member's cookie. */
  CORS_ORIGINS: origins.default([]),
  /** Where messages are written as files when there is no SMTP_URL, and where an embedded installation keeps its data. */
  ROSTRUM_DATA_DIR: z.string().default(".rostrum"),
  /** The mail server, such as smtps://user:password@mail.example.org; without it messages are written as files. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, "must be an address such as smtps://user:password@mail.example.org")
    .optional(),
  /** `off`: no letter leaves Rostrum, neither to a mail server nor as a file; members read theirs on the site. */
  ROSTRUM_MAIL: oneOf(["on", "off"]).default("on"),
  /**
   * The mailbox in which letters that come back arrive (the address of MAIL_FROM, or one that it passes them on to), such as
   * imaps://user:password@mail.example.org/INBOX; with imap, STARTTLS is demanded.
   */
  BOUNCE_IMAP_URL: z
    .string()
    .regex(
      /^imaps?:\/\/[^\s:@/]+:[^\s@/]+@[^\s/]+(\/\S*)?$/,
      "must be an address such as imaps://user:password@mail.example.org/INBOX",
    )
    .optional(),
  /** Whom members see as the sender, such as `Example Association <committees@example.org>`. */
  MAIL_FROM: mailbox.default({ name: "Rostrum", address: "no-reply@localhost" }),
  /**
   * Comma-separated hosts that webhooks may reach by http and at private addresses, such as crm.internal; every other
   * receiver needs https and a public address.
   */
  WEBHOOK_ALLOW_HOSTS: hosts.default([]),
  /**
   * Comma-separated hosts to which links in the association's own texts of letters may lead, such as www.example.org; the host
   * of BASE_URL is always allowed.
   */
  LETTER_LINK_HOSTS: hosts.default([]),
  /** An OpenID Connect provider at which members may sign in; with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. */
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** The name of that provider for members: "Sign in with …". */
  OIDC_NAME: z.string().default("your organization"),
  /** The claim that identifies a member. */
  OIDC_CLAIM: z.string().default("email"),
  /**
   * What that claim is compared with. An e-mail address means the first active member who had it confirmed; an id must be
   * that of exactly one active member.
   */
  OIDC_MATCH: oneOf(["email", "memberId", "nrdsId"]).default("email"),
  /**
   * `on`: an e-mail address also counts when the provider leaves `email_verified` out or sends it as a text. Only for a provider
   * at which nobody can enter an address that is not theirs. `false` is always refused.
   */
  OIDC_TRUST_EMAIL: oneOf(["on", "off"]).default("off"),
  /** Connections that one instance may open to the database. */
  DATABASE_CONNECTIONS: wholeNumber(1, 200).default(10),
  /**
   * `off` when the database cannot keep prepared statements apart; `npm run up` sets it for its own. By default `on`, and
   * `off` where there is a pooler (DATABASE_DIRECT_URL).
   */
  DATABASE_PREPARED_STATEMENTS: oneOf(["on", "off"]).optional(),
  /** How long an instance that was told to stop (SIGTERM) still serves while `/health/ready` answers 503. */
  SHUTDOWN_GRACE_SECONDS: wholeNumber(0, 300).default(1),
  /** The levels of pino; `silent` turns the log off. */
  LOG_LEVEL: oneOf(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** `on`: the log line of a request has the client's address, which is personal data. */
  LOG_CLIENT_ADDRESS: oneOf(["on", "off"]).default("off"),
  /** A separate port for Prometheus metrics at `/metrics`; on HOST. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  /** The bearer token for `/metrics`: with it also on PORT, when there is no METRICS_PORT. */
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  /** The OTLP/HTTP receiver of traces; the other OTEL variables are read by OpenTelemetry's own library. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal(
      "http/json",
      "must be http/json: traces are sent as JSON over HTTP, neither as protobuf nor by gRPC",
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().default("rostrum"),
  OTEL_TRACES_EXPORTER: oneOf(["otlp", "none"]).default("otlp"),
  OTEL_SDK_DISABLED: oneOf(["true", "false"]).default("false"),
  /** The commit that is built, where there is no git to ask; shown by `/health/live` and `rostrum --version`. */
  ROSTRUM_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/, "must be the hash of a commit")
    .optional(),
});

/** The names of all variables, in the order of their description. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape);

export type Environment = z.infer<typeof variables>;

type Source = Readonly<Record<string, string | undefined>>;

function given(source: Source): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => (entry[1] ?? "") !== ""),
  );
}

/** All mistakes in an environment, a sentence for each; none shows a secret. */
function findMistakes(source: Source): string[] {
  const present = given(source);
  const mistakes = variables.safeParse(present).error?.issues ?? [];
  return [
    ...mistakes.map(({ path, message }) => `${path.join(".")} ${absent(message)}`),
    ...findContradictions(present),
    ...findMisspelt(Object.keys(present), VARIABLES).map(
      ({ given: misspelt, meant }) => `${misspelt} is unknown; did you mean ${meant}?`,
    ),
  ];
}

// zod's own words for a variable that is not there.
function absent(message: string): string {
  return message.startsWith("Invalid input: expected string, received undefined") ? "must be set" : message;
}

function refuse(mistakes: readonly string[]): void {
  if (mistakes.length === 0) return;
  const lines = mistakes.map((mistake) => `  ${mistake.replace(/([^.?])$/, "$1.")}`);
  const title = mistakes.length === 1 ? "There is a mistake" : `There are ${mistakes.length} mistakes`;
  throw new Error(`${title} in the environment; nothing was started:\n${lines.join("\n")}`);
}

/**
 * Checks the environment that a program was given, before it touches anything. What it completes itself may still be
 * absent: without DATABASE_URL the embedded database's address and secret.
 * @param demands the variables that must be set beside DATABASE_URL, each with what it is
 * @throws Error for the terminal with a line per mistake; none shows a secret
 */
export function checkEnvironment(source: Source, demands: Readonly<Record<string, string>>): void {
  const present = given(source);
  const embedded = present["DATABASE_URL"] === undefined;
  const missing = embedded ? [] : Object.entries(demands).filter(([name]) => present[name] === undefined);
  const completed = {
    DATABASE_URL: "postgres://embedded",
    ROSTRUM_SECRET: "-".repeat(SECRET_LENGTH),
    ...present,
  };
  refuse([
    ...missing.map(([name, meaning]) => `With DATABASE_URL, ${name} must be set too: ${meaning}`),
    ...findMistakes(completed),
  ]);
}

/**
 * Reads a complete environment, or says for each bad variable what it must be.
 * @throws Error for the terminal with a line per mistake; none shows a secret
 */
export function readEnvironment(source: Source): Environment {
  refuse(findMistakes(source));
  return variables.parse(given(source));
}

let environment: Environment | undefined;

/** The environment of this process, read once, at the first use and never while building. */
export function env(): Environment {
  if (!environment) {
    environment = readEnvironment(process.env);
    // next-auth reads its own address from the environment and nowhere else.
    process.env["NEXTAUTH_URL"] = environment.BASE_URL;
  }
  return environment;
}
