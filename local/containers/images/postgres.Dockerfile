# PostgreSQL 18 of Debian, with the folders, the users and the signals of the official image.
ARG DEBIAN
FROM ${DEBIAN}
RUN groupadd --gid 999 postgres && useradd --uid 999 --gid postgres --home-dir /var/lib/postgresql postgres \
  && apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends postgresql-common \
  && sed -ri 's/#?(create_main_cluster) .*$/\1 = false/' /etc/postgresql-common/createcluster.conf \
  && apt-get install -y -qq --no-install-recommends postgresql-18 \
  && rm -rf /var/lib/apt/lists /var/lib/postgresql/18 && mkdir -p /var/lib/postgresql \
  && install -d -o postgres -g postgres /var/run/postgresql && chown postgres:postgres /var/lib/postgresql
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8
ENV PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
EXPOSE 5432
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
