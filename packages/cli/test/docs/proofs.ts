/**
 * How each command in the docs is tested. docs.test.ts fails for a command that is in the docs and not
 * here, and for one that is here and not in the docs.
 */

/** Run by docs.test.ts on a temporary data folder. */
export const RUN_BY_THIS_TEST = [
  'npm run roam -- help',
  'npm run roam -- user list',
  'npm run roam -- reset --yes',
  'npm run roam -- upgrade-content',
  'npm run roam -- webhooks filters',
]

const START_COMMAND_SPEC = 'packages/e2e/specs/site/start-command.spec.ts'
const USER_TEST = 'packages/cli/test/user.test.ts'
const MIGRATE_TEST = 'packages/cli/test/migrate.test.ts'
const LAKELET_CLI_TEST = 'packages/lakelet/test/cli.test.ts'
const LAKELET_PACKAGE_TEST = 'packages/lakelet/test/package.test.ts'
const SANITY_CLI_TEST = 'packages/lakelet/test/compatibility/commands.ts'

/** Run by another test: its file, and code in it that runs the command. */
export const TESTED_ELSEWHERE: Record<string, [file: string, code: string]> = {
  'npm start': [START_COMMAND_SPEC, "'packages/cli/src/main.ts', 'start'"],
  'npm start -- --take-over': [START_COMMAND_SPEC, "'--take-over'"],
  'npm run build -- --static out': [
    'packages/e2e/specs/static-export/static-export.spec.ts',
    'exportStaticSite',
  ],
  'npm run roam -- backup': ['packages/cli/test/backup.test.ts', "'backup'"],
  'npm run roam -- webhooks': ['packages/cli/test/webhooks.test.ts', "'webhooks'"],
  'npm run roam -- user add Rosa': [USER_TEST, "['add', 'Rosa']"],
  'npm run roam -- user link Rosa': [USER_TEST, "['link', 'Rosa']"],
  'npm run roam -- self-test': ['packages/e2e/specs/site/self-test.spec.ts', "'self-test'"],
  'npm run roam -- migrate --to .roam/sanity.env': [MIGRATE_TEST, "'--to', file"],
  'npm run roam -- migrate --from .roam/sanity.env --replace': [MIGRATE_TEST, "'--replace'"],
  'pnpm --filter lakelet pack': [LAKELET_PACKAGE_TEST, "run('pnpm', ['pack'"],
  'pnpm --filter lakelet pack --pack-destination /tmp': [LAKELET_PACKAGE_TEST, "'--pack-destination'"],
  'npm install --save-dev /tmp/lakelet-0.1.0.tgz': [LAKELET_PACKAGE_TEST, "run('npm', ['install'"],
  'npx lakelet': [LAKELET_PACKAGE_TEST, "['node24', 'lakelet']"],
  'npx lakelet --help': [LAKELET_CLI_TEST, "parse('--help')"],
  'npx lakelet --project abc12345 --studio http://localhost:3333 --import production.tar.gz': [
    LAKELET_CLI_TEST,
    "start([...args, ...studio, '--import', file])",
  ],
  'npx lakelet --project abc12345 --studio http://localhost:3333 --cors http://localhost:3000': [
    LAKELET_CLI_TEST,
    "'--studio', 'http://localhost:3333/desk', '--cors', 'http://pages.test/'",
  ],
  'npx lakelet import production.tar.gz': [LAKELET_CLI_TEST, "parse('import', archive, ...inData)"],
  'npx lakelet export backup.tar.gz': [LAKELET_CLI_TEST, "['export', archive, ...inData]"],
  'npx lakelet reset --yes': [LAKELET_CLI_TEST, "parse('reset', ...inData, '--yes')"],
  'npx lakelet reset --yes test/content.ndjson': [LAKELET_CLI_TEST, "run('reset', '--yes', file)"],
  'npx lakelet exec --project abc12345 --import production.tar.gz -- npm test': [
    LAKELET_CLI_TEST,
    "['exec', ...options, '--', ...node]",
  ],
  'npx lakelet exec --project abc12345 -- npx playwright test': [LAKELET_CLI_TEST, "['exec', '--'"],
  'npx lakelet --host 0.0.0.0 --allow-host lake': [LAKELET_CLI_TEST, "'--allow-host', 'lake.test'"],
  'npx lakelet token create --role viewer --name Website': [
    LAKELET_CLI_TEST,
    "'create', '--role', 'viewer', '--name', 'Website'",
  ],
  'npx lakelet sign-in-link Rosa': [LAKELET_CLI_TEST, "parse('sign-in-link', 'Rosa'"],
  'npx lakelet webhook add site http://127.0.0.1:3000/api/content-changed --filter \'_type == "post"\' --secret SECRET':
    [LAKELET_CLI_TEST, "run('webhook', 'add'"],
  "export NODE_OPTIONS='--import lakelet/sanity-cli'": [SANITY_CLI_TEST, 'NODE_OPTIONS: `--import'],
  'export LAKELET_URL=http://127.0.0.1:3334 SANITY_AUTH_TOKEN=$(cat .lakelet/token)': [
    SANITY_CLI_TEST,
    'LAKELET_URL: lake.url',
  ],
  'npx sanity documents query \'*[_type == "post"]\'': [SANITY_CLI_TEST, "run('documents', 'query'"],
  'npx sanity dataset export production production.tar.gz': [SANITY_CLI_TEST, "run('dataset', 'export'"],
  'node packages/lakelet/src/cli/main.ts': [LAKELET_CLI_TEST, 'spawn(process.execPath, [CLI'],
}

/** Commands that run docs.test.ts. */
export const SUITE_COMMANDS = ['npm test', 'npm test -- webhook', 'npm run test:integration']

/** Not run by tests: they run a test tier, take minutes, or change files of the repository. */
export const MANUAL_COMMANDS = [
  'npm run dev',
  'npm run fix',
  'npm run imports',
  'npm run test:watch',
  'npm run test:unit',
  "npm run test:unit -- pagination -t '12'",
  'npm run test:e2e',
  'npm run test:e2e -- carousel.spec.ts',
  'npm run test:e2e -- carousel.spec.ts:40',
  'npm run test:e2e -- -g toast',
  'npm run test:e2e -- carousel --headed',
  'npm run test:e2e -- carousel --debug',
  'npm run test:e2e -- --ui',
  'npm run test:e2e -- carousel --trace on',
  'npm run test:e2e -- carousel --repeat-each 20',
  'npm run test:visual',
  'npm run test:visual -- --update-snapshots',
  'npm run test:stress',
  'npm run test:stress -- --short',
  'npm run test:stress -- lake-kill',
  'npm run test:stress -- lake-strangers',
  'npm run test:stress -- door-fuzz',
  'npm run test:stress -- doors',
  'npm run test:stress -- doors/half-requests',
  'npm run test:stress -- engines',
  'npm run test:stress -- hosted',
  'npm run test:stress -- security-headers',
  'npm run test:stress -- self-hosting',
  'npm run test:stress -- studio-sign-in',
  'npm run bench',
  'npm run bench -- pages',
  'npm run bench -- lighthouse',
  'npm run bench -- growth',
  'npm run bench -- scale',
  'npm run bench -- lake 1000',
  'npm run screenshots',
  'npm run docs:pictures',
  'npm run docs:content-model',
  'npx sanity dev',
  'node packages/lakelet/bench/main.ts',
  'node packages/lakelet/test/compatibility/write-readme-table.ts',
  'pnpm exec vitest run packages/lakelet',
  // An existing Next.js project with lakelet: the tests have none.
  'SANITY_STUDIO_API_HOST=http://localhost:3334',
  'NEXT_PUBLIC_SANITY_API_HOST=http://localhost:3334',
  // The container image of lakelet: no container engine is required for the tests.
  'mkdir -p /tmp/image && cp /tmp/lakelet-0.1.0.tgz /tmp/image',
  'podman build --tag lakelet --file node_modules/lakelet/Containerfile /tmp/image',
  'podman run --detach --name lake --publish 127.0.0.1:3334:3334 --volume lake:/data lakelet --project abc12345',
  'podman exec lake lakelet token create --data /data --role viewer',
  'pnpm --filter @roam/e2e exec playwright show-trace FILE',
  'git pull',
  'pnpm audit',
]

/**
 * Commands for a Debian server with systemd, which tests do not have. The stress test `self-hosting` runs
 * them; other tests run the `roam` commands, nginx with its configuration, `--take-over`, and `update` with
 * fake system programs.
 */
export const SERVER_COMMANDS = [
  'NAME=roam.example',
  'apt-get update && apt-get install -y --no-install-recommends nginx nftables certbot nodejs npm git curl openssl ca-certificates',
  'useradd --system --home-dir /srv/roam --shell /usr/sbin/nologin roam',
  'install -d -o roam -g roam -m 750 /srv/roam /srv/roam/releases',
  'install -d -o roam -g roam -m 700 /srv/roam/data /srv/roam/backups',
  'runuser -u roam -- git clone YOUR-REPOSITORY /srv/roam/source',
  'cd /srv/roam/source/deploy/self-hosting',
  'cd /srv/roam/current/deploy/self-hosting',
  'install -m 644 roam@.service roam-backup.service roam-backup.timer /etc/systemd/system/',
  'install -m 755 roam /usr/local/bin/roam',
  'install -m 755 update /usr/local/sbin/roam-update',
  'install -o root -g roam -m 640 roam.env /etc/roam.env',
  'install -D -m 644 journald.conf /etc/systemd/journald.conf.d/roam.conf',
  'sed -i "s/roam[.]example/$NAME/g" /etc/roam.env',
  'systemctl daemon-reload && systemctl restart systemd-journald',
  'roam-update',
  "certbot certonly --webroot -w /var/www/html -d $NAME -d studio.$NAME -d lake.$NAME --deploy-hook 'systemctl reload nginx'",
  "sed -i 's/worker_connections .*/worker_connections 4096;/' /etc/nginx/nginx.conf",
  "echo 'worker_rlimit_nofile 16384;' > /etc/nginx/modules-enabled/90-roam.conf",
  'sed "s/roam[.]example/$NAME/g" /srv/roam/source/deploy/self-hosting/nginx.conf > /etc/nginx/conf.d/roam.conf',
  'rm -f /etc/nginx/sites-enabled/default',
  'nginx -t && systemctl reload nginx',
  'systemctl enable --now roam-backup.timer',
  'roam user add Rosa',
  'roam self-test',
  'install -D -m 644 /srv/roam/source/deploy/self-hosting/nftables.conf /etc/nftables.d/roam.conf',
  `echo 'include "/etc/nftables.d/roam.conf"' >> /etc/nftables.conf`,
  'systemctl enable nftables && nft -f /etc/nftables.d/roam.conf',
  'nft list table inet roam',
  'mkdir -p /etc/letsencrypt/live/$NAME',
  'openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj "/CN=$NAME" -addext "subjectAltName=DNS:$NAME,DNS:*.$NAME" -keyout /etc/letsencrypt/live/$NAME/privkey.pem -out /etc/letsencrypt/live/$NAME/fullchain.pem',
  'echo "127.0.0.1 $NAME studio.$NAME lake.$NAME" >> /etc/hosts',
  'NODE_EXTRA_CA_CERTS=/etc/letsencrypt/live/$NAME/fullchain.pem roam self-test',
  'rm -r /etc/letsencrypt/live/$NAME',
  'systemctl daemon-reload',
  'systemctl start roam-backup.service',
  'ls /srv/roam/backups',
  'podman build --format docker -t roam -f deploy/container/Containerfile .',
  'podman run --detach --name roam --network host --init --stop-timeout 45 --memory 1500m --read-only --tmpfs /tmp --volume roam-data:/data --env SITE_URL=https://$NAME --env STUDIO_URL=https://studio.$NAME --env LAKE_URL=https://lake.$NAME --env ROAM_TRUSTED_PROXIES=127.0.0.1 --env SMTP_URL --env TRIP_REQUEST_TO roam',
  'podman exec -it roam node packages/cli/src/main.ts user add Rosa',
  'ls /srv/roam/releases',
  'roam-update --to RELEASE',
  "systemctl stop 'roam@*'",
  'roam restore /srv/roam/backups/FILE --yes',
  'systemctl start roam@RELEASE',
  `curl -s -H "Authorization: Bearer $(sed -n 's/^SANITY_API_READ_TOKEN=//p' /srv/roam/data/env)" http://127.0.0.1:3000/api/health`,
  'roam webhooks',
  'roam webhooks retry',
  "grep -E '^(SMTP_URL|TRIP_REQUEST)' /etc/roam.env",
  "journalctl -u 'roam@*' --since -1h | grep -i outbox",
  "ss -ltnp | grep -E ':(3000|3333|3334)'",
  "systemctl list-units 'roam@*'",
  'readlink /srv/roam/current',
  "journalctl -u 'roam@*' -n 50",
  'systemctl restart roam@RELEASE',
  'grep _URL= /etc/roam.env',
  'roam user link Rosa',
  'grep ROAM_TRUSTED_PROXIES /etc/roam.env',
  'grep X-Forwarded-For /etc/nginx/conf.d/roam.conf',
  'date -u',
  'timedatectl status',
  'df -h /srv/roam',
  'du -sh /srv/roam/* /srv/roam/data/*',
  'journalctl --vacuum-size=200M',
  'certbot renew',
  'systemctl reload nginx',
]
