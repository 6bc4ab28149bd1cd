# Two images: `--target api` holds the api, the built web app, the migrations and the commands of an operator;
# `--target realtime` the realtime server. Sources run as they are: only the web app is built.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY content/package.json content/
COPY domain/package.json domain/
COPY statecharts/package.json statecharts/
COPY db/package.json db/
COPY vendors/package.json vendors/
COPY interview/package.json interview/
COPY api/package.json api/
COPY realtime/package.json realtime/
COPY web/package.json web/
COPY ops/package.json ops/
COPY local/package.json local/
COPY bench/package.json bench/

FROM manifests AS web
RUN npm ci --no-audit --no-fund --ignore-scripts -w web
COPY tsconfig.json ./
COPY contracts contracts
COPY content content
COPY domain domain
COPY statecharts statecharts
COPY web web
RUN node node_modules/vite/bin/vite.js build web

# By what it is developed with, a package would bring the web app and this machine's own database: npm leaves out the
# packages of `devDependencies`, not those that our own packages among them need.
FROM manifests AS production-manifests
RUN npm pkg delete devDependencies --workspaces

# Half of what packages bring is read by editors and debuggers only: Node runs no TypeScript inside node_modules.
FROM production-manifests AS api-packages
COPY local/sbom local/sbom
RUN node local/sbom/write-sbom.ts api sbom.json && rm -r local/sbom
RUN npm ci --no-audit --no-fund --ignore-scripts --omit=dev -w api -w ops \
  && find . -type f -path '*/node_modules/*' -regex '.*\.\([cm]?ts\|map\)' -delete

FROM production-manifests AS realtime-packages
COPY local/sbom local/sbom
RUN node local/sbom/write-sbom.ts realtime sbom.json && rm -r local/sbom
RUN npm ci --no-audit --no-fund --ignore-scripts --omit=dev -w realtime \
  && find . -type f -path '*/node_modules/*' -regex '.*\.\([cm]?ts\|map\)' -delete

# Only the viewer of charts in the web app reads what they are tested with.
FROM manifests AS charts
COPY statecharts statecharts
RUN rm -r statecharts/testing

FROM node:24.21.0-bookworm-slim AS runtime
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "http.get(`http://127.0.0.1:${process.env.PORT}/readyz`, (reply) => process.exit(reply.statusCode === 200 ? 0 : 1))"]

# Files belong to root: the process can read them and change none.
FROM runtime AS api
COPY --from=api-packages /app ./
COPY contracts contracts
COPY content content
COPY domain domain
COPY --from=charts /app/statecharts statecharts
COPY db db
COPY vendors vendors
COPY interview interview
COPY api api
COPY ops/commands ops/commands
COPY ops/doctor ops/doctor
# Its configuration and errors are what the doctor reads of it.
COPY realtime/config.ts realtime/errors.ts realtime/
COPY --from=web /app/web/dist web/dist
USER node
EXPOSE 3000
ENV PORT=3000
CMD ["node", "api/main.ts"]

FROM runtime AS realtime
COPY --from=realtime-packages /app ./
COPY contracts contracts
COPY content content
COPY domain domain
COPY --from=charts /app/statecharts statecharts
COPY db db
COPY vendors vendors
COPY interview interview
COPY realtime realtime
USER node
EXPOSE 3001
ENV PORT=3001
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=100", "realtime/main.ts"]
