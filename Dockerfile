# syntax=docker/dockerfile:1
# The product in an image: `docker build -t karvon .`. The same tree as in the release archive (npm run release).

# pg_dump refuses a server that is newer than itself: the major of the server, or a newer one
ARG POSTGRES_MAJOR=17

FROM node:24-bookworm AS build
WORKDIR /source
# packages first: they change less often than the sources
COPY package.json package-lock.json .npmrc ./
COPY bench/package.json bench/
COPY client/package.json client/
COPY contract/package.json contract/
COPY domain/package.json domain/
COPY e2e/package.json e2e/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN npm run release -- --tree /opt/karvon

# for backups: the same, with the tools of PostgreSQL itself
FROM postgres:${POSTGRES_MAJOR}-bookworm AS backup
ARG POSTGRES_MAJOR
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 65532 --no-create-home karvon \
 && install -d -o karvon -m 0700 /var/lib/karvon /var/backups/karvon
COPY --from=build /opt/karvon /opt/karvon
WORKDIR /opt/karvon
# a drill unpacks a whole backup, for which a /tmp in memory is too small
ENV NODE_ENV=production DATA_DIR=/var/lib/karvon TMPDIR=/var/lib/karvon PATH=/opt/karvon/bin:/usr/lib/postgresql/${POSTGRES_MAJOR}/bin:/usr/bin:/bin
USER 65532:65532
ENTRYPOINT ["/opt/karvon/bin/node"]
CMD ["server/src/back-up.ts"]

# a folder that belongs to the server's user, for the image without a shell below
FROM debian:bookworm-slim AS folders
RUN install -d -o 65532 -g 65532 -m 0700 /folders/var/lib/karvon

# no shell and no package manager: libc, certificates and a user
FROM gcr.io/distroless/cc-debian12:nonroot AS karvon
COPY --from=build /opt/karvon /opt/karvon
COPY --from=folders --chown=65532:65532 /folders/var/lib/karvon /var/lib/karvon
WORKDIR /opt/karvon
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/karvon MALLOC_ARENA_MAX=2
USER 65532:65532
EXPOSE 3000
VOLUME /var/lib/karvon
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["/opt/karvon/bin/node", "server/src/platform/health/check-health.ts"]
ENTRYPOINT ["/opt/karvon/bin/node"]
CMD ["--max-semi-space-size=16", "--heap-growing-percent=30", "--expose-gc", "server/src/main.ts"]
