# Caddy of Debian, with the folders and the file capability of the official image.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends caddy libcap2-bin && rm -rf /var/lib/apt/lists \
  && setcap cap_net_bind_service=+ep /usr/bin/caddy && mkdir -p /config/caddy /data/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
