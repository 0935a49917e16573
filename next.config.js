import createNextIntlPlugin from "next-intl/plugin";

/** @type {import("next").NextConfig} */
const config = {
  // Fewer, larger files: on a phone a request costs more than what two pages could have shared. (Bytes, before minifying.)
  experimental: {
    turbopackChunking: {
      minChunkSize: 5_000_000,
      maxMergeChunkSize: 20_000_000,
      requestCost: 1_000_000,
      firstPageLoadPriority: 1,
      maxChunkCountPerGroup: 1,
    },
    // How much of a body Next keeps while proxy.ts runs: more than a page takes, so that proxy.ts can tell.
    proxyClientMaxBodySize: 256 * 1024,
  },
  // Clients that call an operation with a trailing slash must not be redirected: many drop body and credentials.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // From the content of what is built (cli/prepare/build.ts), so that all machines serve one commit under one id.
  generateBuildId: () => process.env.ROSTRUM_BUILD_ID || null,
  // `npm test` checks the types of everything; a build is half as long without doing it again.
  typescript: { ignoreBuildErrors: true },
  // Of the contract browsers get what they send, and nothing that only the service needs.
  turbopack: {
    rules: {
      "**/lib/contract/**/*.ts": {
        condition: "browser",
        loaders: ["./tools/contract-for-browsers.mjs"],
        as: "*.js",
      },
    },
  },
  serverExternalPackages: ["@node-rs/argon2", "pino", "pg", "rate-limiter-flexible"],
};

const withTexts = createNextIntlPlugin({
  requestConfig: "./lib/site/messages.ts",
  // The texts are taken apart while building, so that no browser needs the parser for it.
  experimental: { messages: { path: ["./messages/en", "./messages/es"], format: "json", precompile: true } },
});

export default withTexts(config);
