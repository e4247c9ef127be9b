# The content service of a release. From the top of the checkout, after `npm run release`:
#   docker build -f deploy/images/content-service.Dockerfile -t economat-content-service dist/release
# Base: any Debian 12 or newer, or another system with glibc 2.28 and libstdc++.
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

# Rights are set in a stage of their own, so that the image holds each file once. The program belongs to root: it cannot change itself.
FROM ${BASE_IMAGE} AS files
COPY node/bin/node /usr/local/bin/node
COPY content-service /opt/economat
RUN chmod -R u=rwX,go=rX /opt/economat /usr/local/bin/node && node --version
RUN mkdir -p /data/public && chown -R 10001:10001 /data && chmod 750 /data

FROM ${BASE_IMAGE}
COPY --from=files /usr/local/bin/node /usr/local/bin/node
COPY --from=files /opt/economat /opt/economat
COPY --from=files --chown=10001:10001 /data /data
# Containers have an address of their own: nothing but the storefront may reach it.
ENV NODE_ENV=production \
    HOME=/tmp \
    CONTENT_HOST=0.0.0.0 \
    CONTENT_PORT=1337 \
    SHOP_DATA_DIR=/data \
    STRAPI_TELEMETRY_DISABLED=true
WORKDIR /opt/economat
USER 10001:10001
VOLUME /data
EXPOSE 1337
STOPSIGNAL SIGTERM
# Bringing the database of an older release up to date may take minutes.
HEALTHCHECK --interval=10s --timeout=5s --start-period=600s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.CONTENT_PORT}/api/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--initial-old-space-size=200", "--heap-growing-percent=20", "apps/content-service/dist/src/main.js"]
