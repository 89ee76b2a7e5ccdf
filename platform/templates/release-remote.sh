#!/usr/bin/env bash
# Tests one remote and publishes it through a release service, in any continuous integration.
#
#   release-remote.sh mfe-example           # tests and publishes
#   release-remote.sh mfe-example --check   # tests only, such as for a pull request
#
# Run it in the folder that holds the remote's folder.
#
# RELEASE_URL      address of the release service, such as https://releases.example
# PARLEY_TOKEN     the remote's credential, a secret of the pipeline
# RELEASE_REASON   why, for the history; by default the last commit
# RELEASE_CANARY   percent of the visitors who get it; by default everyone does
#
# It ends with 0 when the release is live, and with 1 and the reason when it is not.
set -euo pipefail

usage='Usage: release-remote.sh <remote> [--check]'
remote=${1:?$usage}
mode=${2:-publish}
if [[ $# -gt 2 || ($mode != publish && $mode != --check) ]]; then
  echo "$usage" >&2
  exit 1
fi
if [[ ! -f $remote/remote.json ]]; then
  echo "There is no $remote/remote.json in this folder." >&2
  exit 1
fi

# The tests run the code of every dependency, which the credential is none of the business of.
token=${PARLEY_TOKEN:-}
unset PARLEY_TOKEN
# A pipeline begins with a checkout, without packages.
if [[ -f package-lock.json && ! -d node_modules ]]; then npm ci --no-audit --no-fund; fi
npm test -- "$remote"
if [[ $mode == --check ]]; then exit 0; fi

url=${RELEASE_URL:?is not set: it is the address of the release service}
reason=${RELEASE_REASON:-$(git log -1 --format='%h %s')}
options=(--to "$url" --reason "${reason:0:200}")
if [[ -n ${RELEASE_CANARY:-} ]]; then options+=(--canary "$RELEASE_CANARY"); fi
PARLEY_TOKEN=$token exec npm run -s parley -- publish "$remote" "${options[@]}"
