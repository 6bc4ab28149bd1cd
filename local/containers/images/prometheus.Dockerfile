# Prometheus of Debian, with the user, the folders and the command of the official image.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends prometheus wget && rm -rf /var/lib/apt/lists /etc/prometheus \
  && install -d -o nobody -g nogroup /prometheus
USER nobody
VOLUME /prometheus
WORKDIR /prometheus
ENTRYPOINT ["/usr/bin/prometheus"]
CMD ["--config.file=/etc/prometheus/prometheus.yml", "--storage.tsdb.path=/prometheus"]
