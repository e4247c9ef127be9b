# The storefront of a release. From the top of the checkout, after `npm run release`:
#   docker build -f deploy/images/storefront.Dockerfile -t economat-storefront dist/release
# Base: any Debian 12 or newer, or another system with glibc 2.28 and libstdc++.
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

# Rights are set in a stage of their own, so that the image holds each file once. The program belongs to root: it cannot change itself.
FROM ${BASE_IMAGE} AS files
COPY node/bin/node /usr/local/bin/node
COPY storefront /opt/economat
RUN chmod -R u=rwX,go=rX /opt/economat /usr/local/bin/node && node --version
RUN mkdir -p /data && chown 10001:10001 /data && chmod 750 /data

FROM ${BASE_IMAGE}
COPY --from=files /usr/local/bin/node /usr/local/bin/node
COPY --from=files /opt/economat /opt/economat
COPY --from=files --chown=10001:10001 /data /data
ENV NODE_ENV=production \
    HOME=/tmp \
    SHOP_PORT=3000 \
    SHOP_DATA_DIR=/data
WORKDIR /opt/economat
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.SHOP_PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "apps/storefront/server/main.ts"]
