#!/bin/sh
# Builds the container image of lakelet with Podman, and tests that it keeps its data and stops on SIGTERM.
set -eu
cd "$(dirname "$0")/../../.."
context=$(mktemp -d)
trap 'podman rm --force --volumes lakelet-test; rm -r "$context"' EXIT

query() {
  curl --silent --fail --retry 30 --retry-all-errors --get --data-urlencode "query=$1" \
    "http://$(podman port lakelet-test 3334)/v2025-02-19/data/query/production"
}

node scripts/with-toolchain.mjs pnpm --filter lakelet pack --pack-destination "$context"
podman build --tag lakelet-test --file packages/lakelet/Containerfile "$context"
podman run --detach --name lakelet-test --read-only --publish 127.0.0.1::3334 --volume /data \
  lakelet-test --project abc12345
query 'count(*)' | grep '"result":0'

echo '{"_id":"a","_type":"post"}' | podman exec --interactive lakelet-test sh -c 'cat > /data/posts.ndjson'
podman exec lakelet-test lakelet import --data /data /data/posts.ndjson
podman stop lakelet-test
test "$(podman inspect --format '{{.State.ExitCode}}' lakelet-test)" = 0
podman start lakelet-test
query '*[0]._id' | grep '"result":"a"'
