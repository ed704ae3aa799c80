# The newest Node with long-term support, on Debian 13.
ARG NODE=26-trixie-slim

FROM node:${NODE} AS build
WORKDIR /build
# A layer of its own, which stays cached until the packages change.
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run package -- /release

FROM node:${NODE}
# Belongs to root: the server cannot change its own code, and needs to write to /data and /tmp alone.
COPY --from=build /release /opt/gym-tracker
RUN install --directory --owner=node --group=node --mode=700 /data
WORKDIR /opt/gym-tracker
ENV HOST=0.0.0.0 PORT=5000 DATA_DIR=/data UPLOADS_DIR=/data/uploads
VOLUME /data
EXPOSE 5000
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/backend/server.js"]
