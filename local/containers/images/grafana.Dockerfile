# A substitute: answers Grafana's port where what it would be provisioned with is in its place.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends busybox && rm -rf /var/lib/apt/lists \
  && mkdir -p /srv/api && echo '{"database":"ok"}' > /srv/api/health
COPY grafana-run.sh /run.sh
USER 472
ENTRYPOINT ["/run.sh"]
