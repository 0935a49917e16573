import "server-only";
import { z } from "zod";

const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, "must be an IANA time zone such as America/Chicago");

const address = z
  .url({ protocol: /^https?$/, error: "must be an address such as https://committees.example.org" })
  .transform((url) => url.replace(/\/+$/, ""));

/** Every variable that Rostrum reads, with what it means. `npm run up` fills the ones an embedded installation needs. */
const variables = z.object({
  /** PostgreSQL 15 or later. `npm run up` sets it to the embedded database when it is absent. */
  DATABASE_URL: z.string().min(1, "must be the address of a PostgreSQL database"),
  /** At least 32 characters; encrypts the signing keys and the browser's session cookie. The same for every instance. */
  ROSTRUM_SECRET: z.string().min(32, "must have at least 32 characters; try `openssl rand -base64 32`"),
  /** The public address of Rostrum, which is the tokens' issuer and audience. */
  BASE_URL: address.default("http://localhost:3000"),
  /** The association's own id (`stateId` in a session record). */
  ASSOCIATION_ID: z.string().default("ASSOC"),
  /** The association's name as members know it. */
  ASSOCIATION_NAME: z.string().default("The Association"),
  /** The association's colour; Rostrum darkens or lightens it until text in it is readable. */
  ASSOCIATION_ACCENT: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #1f5c46")
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
  /** Lifetime of an access token. */
  TOKEN_LIFETIME_SECONDS: z.coerce.number().int().min(60).max(86_400).default(3600),
  /** A signing key older than this is replaced at the next token; tokens that it signed stay valid. */
  SIGNING_KEY_LIFETIME_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  /** Comma-separated addresses or CIDR ranges of proxies whose `X-Forwarded-For` is trusted. */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ""),
    ),
  /** Where messages are written as files when there is no SMTP_URL, and where an embedded installation keeps its data. */
  ROSTRUM_DATA_DIR: z.string().default(".rostrum"),
  /** The mail server, such as smtps://user:password@mail.example.org; without it messages are written as files. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, "must be an address such as smtps://user:password@mail.example.org")
    .optional(),
  /** Whom members see as the sender, such as `Example Association <committees@example.org>`. */
  MAIL_FROM: z.string().default("Rostrum <no-reply@localhost>"),
  /** An OpenID Connect provider at which members may sign in; with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. */
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** The name of that provider for members: "Sign in with …". */
  OIDC_NAME: z.string().default("your organisation"),
  /** The claim that identifies a member. */
  OIDC_CLAIM: z.string().default("email"),
  /** What that claim is compared with; it must be that of exactly one active member. */
  OIDC_MATCH: z.enum(["email", "memberId", "nrdsId"]).default("email"),
  /** Connections that one instance may open to the database. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
  /** `off` when a pooler in front of the database cannot keep prepared statements; `npm run up` sets it for its own. */
  DATABASE_PREPARED_STATEMENTS: z.enum(["on", "off"]).default("on"),
  /** How long an instance that was told to stop (SIGTERM) still serves while `/health/ready` answers 503. */
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(300).default(1),
  /** The levels of pino; `silent` turns the log off. */
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

export type Environment = z.infer<typeof variables>;

/**
 * Reads the environment, or says for each bad variable what it must be.
 * @throws Error with one line per variable; never shows a value.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const read = variables.safeParse(given);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new Error(`The environment is not complete:\n${lines.join("\n")}`);
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
