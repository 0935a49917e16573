# Rostrum as a container: docs/production.md says how to run it. `npm run check-image` runs these steps without a
# container engine, so it knows only the instructions and options that stand here.
ARG NODE=24-bookworm-slim

# Everything that building needs, from the lock file.
FROM node:${NODE} AS build
WORKDIR /rostrum
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY app ./app
COPY cli ./cli
COPY components ./components
COPY lib ./lib
COPY messages ./messages
COPY prisma ./prisma
COPY public ./public
COPY server ./server
COPY tools/contract-for-browsers.mjs ./tools/
COPY instrumentation.ts next.config.js postcss.config.mjs prisma.config.ts proxy.ts tsconfig.json ./
# The commit to name in logs and on /health; the build itself does not depend on it.
ARG ROSTRUM_COMMIT=
RUN npm run build && rm -rf .next/cache

# The packages that running needs. Optional ones are compilers and image tools for building, but for the hashing of
# passwords, whose binary comes with the packages of the build.
FROM node:${NODE} AS packages
WORKDIR /rostrum
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --omit=dev --omit=optional --no-audit --no-fund
COPY --from=build /rostrum/node_modules/@node-rs ./node_modules/@node-rs

FROM node:${NODE}
WORKDIR /rostrum
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 ROSTRUM_DATA_DIR=/rostrum/data
COPY --from=packages /rostrum/node_modules ./node_modules
COPY --from=build /rostrum/.next ./.next
COPY --from=build /rostrum/dist ./dist
COPY package.json next.config.js LICENSE ./
COPY public ./public
COPY prisma/migrations ./prisma/migrations
# Mail goes here as files where there is no SMTP_URL; nothing else is ever written. Writable for whatever user the
# container is started as.
RUN mkdir -m 1777 data
VOLUME /rostrum/data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm or a shell in between, SIGTERM reaches the server itself.
CMD ["node", "--max-semi-space-size=32", "dist/server.mjs"]
