/** @type {import("next").NextConfig} */
const config = {
  // Clients that call an operation with a trailing slash must not be redirected: many drop body and credentials.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  serverExternalPackages: ["@node-rs/argon2", "pino", "pg", "rate-limiter-flexible"],
};

export default config;
