# HAProxy of Debian, with the user, the command and the `wget` of the official image.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends haproxy wget && rm -rf /var/lib/apt/lists
STOPSIGNAL SIGUSR1
USER haproxy
WORKDIR /var/lib/haproxy
CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]
