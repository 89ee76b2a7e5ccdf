#!/bin/sh
# Writes the configuration of this deployment into NGINX_FOLDER (/tmp/parley) and becomes nginx.
# Lists of servers have a space between host:port and host:port.
set -eu

require() {
  for name in "$@"; do
    eval "value=\${$name:-}"
    [ -n "$value" ] || missing="${missing:-} $name"
  done
  if [ -n "${missing:-}" ]; then
    echo "nginx cannot start without these variables:$missing" >&2
    exit 1
  fi
}
require SITE_URL CDN_URL API_URL INTERVIEWER_URL RELEASES_URL BUCKET_URL \
  API_SERVERS INTERVIEWER_SERVERS RELEASES_SERVER

# https://host:port/path -> host, and host:port
name_of() { echo "$1" | sed -E 's#^https?://([^/:]+).*#\1#'; }
host_of() { echo "$1" | sed -E 's#^https?://([^/]+).*#\1#'; }

here=$(cd "$(dirname "$0")" && pwd)
folder="${NGINX_FOLDER:-/tmp/parley}"
mkdir -p "$folder"
cp "$here"/*.conf "$here"/*.js "$folder/"

export HTTP_PORT="${HTTP_PORT:-80}" HTTPS_PORT="${HTTPS_PORT:-443}" HEALTH_PORT="${HEALTH_PORT:-8081}"
export TLS_CERTIFICATE="${TLS_CERTIFICATE:-/run/secrets/tls_certificate}"
export TLS_KEY="${TLS_KEY:-/run/secrets/tls_key}"
PUBLIC_PORT=$(echo "$SITE_URL" | sed -nE 's#^https?://[^/:]+(:[0-9]+).*#\1#p')
SITE_NAME=$(name_of "$SITE_URL")
CDN_NAME=$(name_of "$CDN_URL")
API_NAME=$(name_of "$API_URL")
INTERVIEWER_NAME=$(name_of "$INTERVIEWER_URL")
RELEASES_NAME=$(name_of "$RELEASES_URL")
BUCKET_HOST=$(host_of "$BUCKET_URL")
BUCKET_NAME=$(name_of "$BUCKET_URL")
BUCKET_PATH=$(echo "$BUCKET_URL" | sed -E 's#^https?://[^/]+##; s#/$##')
BUCKET_ORIGIN="${BUCKET_URL%%://*}://bucket"
export PUBLIC_PORT SITE_NAME CDN_NAME API_NAME INTERVIEWER_NAME RELEASES_NAME
export BUCKET_HOST BUCKET_NAME BUCKET_PATH BUCKET_ORIGIN

case "$BUCKET_URL" in
  *://*:[0-9]*) bucket_server=$BUCKET_HOST ;;
  https://*) bucket_server=$BUCKET_HOST:443 ;;
  *) bucket_server=$BUCKET_HOST:80 ;;
esac

upstream() {
  name=$1
  shift
  echo "upstream $name {"
  for server in "$@"; do echo "  server $server max_fails=1 fail_timeout=2s;"; done
  echo "  keepalive 32;"
  echo "}"
}
# The lists are split at their spaces.
# shellcheck disable=SC2086
{
  upstream bucket "$bucket_server"
  upstream api $API_SERVERS
  upstream interviewers $INTERVIEWER_SERVERS
  upstream releases "$RELEASES_SERVER"
} > "$folder/upstreams.conf"

number=0
for server in $INTERVIEWER_SERVERS; do
  number=$((number + 1))
  cat << END
# For operators inside the network, not for visitors.
location = /$number/metrics {
  return 404;
}
location /$number/ {
  proxy_pass http://$server/;
  include to-service.conf;
  # A conversation lasts two hours at most.
  proxy_read_timeout 2h;
  proxy_send_timeout 2h;
}
END
done > "$folder/interviewers.conf"

# shellcheck disable=SC2016
names='${HTTP_PORT} ${HTTPS_PORT} ${HEALTH_PORT} ${PUBLIC_PORT} ${TLS_CERTIFICATE} ${TLS_KEY} ${SITE_URL}
  ${SITE_NAME} ${CDN_NAME} ${API_NAME} ${INTERVIEWER_NAME} ${RELEASES_NAME}
  ${BUCKET_HOST} ${BUCKET_NAME} ${BUCKET_PATH} ${BUCKET_ORIGIN}'
envsubst "$names" < "$here/servers.conf.template" > "$folder/servers.conf"

exec nginx -p "$folder" -c "$folder/nginx.conf" -g 'daemon off;' "$@"
