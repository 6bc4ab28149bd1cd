# A substitute: answers the port of mailpit's page.
ARG DEBIAN
FROM ${DEBIAN}
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends busybox && rm -rf /var/lib/apt/lists \
  && mkdir -p /srv && echo ok > /srv/readyz
CMD ["busybox", "httpd", "-f", "-p", "8025", "-h", "/srv"]
