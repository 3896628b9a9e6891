/**
 * How each command in the docs is tested. docs.test.ts fails for a command that is in the docs and not
 * here, and for one that is here and not in the docs.
 */

/** Run by docs.test.ts on a temporary data folder. */
export const RUN_BY_THIS_TEST = ['pnpm roam help', 'pnpm roam user list', 'pnpm roam reset --yes']

/** Run by another test: its file, and code in it that runs the command. */
export const TESTED_ELSEWHERE: Record<string, [file: string, code: string]> = {
  'npm start': [
    'packages/e2e/specs/site/start-command.spec.ts',
    "'packages/cli/src/main.ts', 'start'",
  ],
  'npm start -- --take-over': ['packages/e2e/specs/site/start-command.spec.ts', "'--take-over'"],
  'pnpm build --static': [
    'packages/e2e/specs/static-export/static-export.spec.ts',
    'exportStaticSite',
  ],
  'pnpm build --static out': [
    'packages/e2e/specs/static-export/static-export.spec.ts',
    'exportStaticSite',
  ],
  'npm run build -- --static out': [
    'packages/e2e/specs/static-export/static-export.spec.ts',
    'exportStaticSite',
  ],
  'pnpm roam backup': ['packages/cli/test/backup.test.ts', "'backup'"],
  'pnpm roam deliveries': ['packages/cli/test/deliveries.test.ts', "'deliveries'"],
  'pnpm roam backup [FILE or FOLDER]': ['packages/cli/test/backup.test.ts', "'backup'"],
  'pnpm roam restore FILE --yes': ['packages/cli/test/backup.test.ts', "'restore'"],
  'pnpm roam user': ['packages/cli/test/user.test.ts', "'user', ...words"],
  'pnpm roam user add Rosa': ['packages/cli/test/user.test.ts', "['add', 'Rosa'"],
  'pnpm roam check': ['packages/e2e/specs/site/self-test.spec.ts', "'check'"],
  'pnpm roam move': ['packages/cli/test/move.test.ts', "'move'"],
  'pnpm roam move --from': ['packages/cli/test/move.test.ts', "'--from'"],
  'pnpm roam move --to .roam/sanity.env': ['packages/cli/test/move.test.ts', "'--to'"],
  'pnpm roam move --from .roam/sanity.env --replace': [
    'packages/cli/test/move.test.ts',
    "'--replace'",
  ],
}

/** Commands that run docs.test.ts. */
export const SUITE_COMMANDS = ['npm test', 'npm test -- webhook', 'pnpm validate']

/** Not run by tests: they take minutes or change files of the repository. */
export const MANUAL_COMMANDS = [
  'pnpm dev',
  'pnpm fix',
  'pnpm looks',
  'pnpm accept-looks',
  'pnpm pictures',
  'pnpm pictures posters',
  'pnpm bench',
  'pnpm bench growth',
  'pnpm bench scale',
  'pnpm bench lake',
  'pnpm bench studio',
  'pnpm torture',
  'pnpm torture hosted',
  'pnpm torture observatory',
  'pnpm torture own-server',
  'git pull',
  'pnpm audit',
  'node art/draw.ts',
  'node art/draw.ts italy/grand-canal',
  'node art/draw.ts --draft italy/…',
]

/**
 * Commands for a Debian server with systemd, which tests do not have. The stress test `self-hosting` runs
 * them; other tests run the `roam` commands, nginx with its configuration, `--take-over`, and `update` with
 * fake system programs.
 */
export const SERVER_COMMANDS = [
  'NAME=roam.example',
  'apt-get update && apt-get install -y --no-install-recommends nginx certbot nodejs npm git curl openssl ca-certificates',
  'useradd --system --home-dir /srv/roam --shell /usr/sbin/nologin roam',
  'install -d -o roam -g roam -m 750 /srv/roam /srv/roam/data /srv/roam/backups /srv/roam/releases',
  'runuser -u roam -- git clone YOUR-REPOSITORY /srv/roam/source',
  'cd /srv/roam/source/deploy/self-hosting',
  'install -m 644 roam@.service roam-backup.service roam-backup.timer /etc/systemd/system/',
  'install -m 755 roam /usr/local/bin/roam',
  'install -m 755 update /usr/local/sbin/roam-update',
  'install -o root -g roam -m 640 roam.env /etc/roam.env',
  'install -D -m 644 journald.conf /etc/systemd/journald.conf.d/roam.conf',
  'sed -i "s/roam[.]example/$NAME/g" /etc/roam.env',
  'systemctl daemon-reload && systemctl restart systemd-journald',
  'roam-update',
  "certbot certonly --webroot -w /var/www/html -d $NAME -d studio.$NAME -d lake.$NAME --deploy-hook 'systemctl reload nginx'",
  'sed "s/roam[.]example/$NAME/g" /srv/roam/source/deploy/self-hosting/nginx.conf > /etc/nginx/conf.d/roam.conf',
  'rm -f /etc/nginx/sites-enabled/default',
  'nginx -t && systemctl reload nginx',
  'systemctl enable --now roam-backup.timer',
  'roam user add Rosa',
  'roam check',
  'mkdir -p /etc/letsencrypt/live/$NAME',
  'openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj "/CN=$NAME" -addext "subjectAltName=DNS:$NAME,DNS:*.$NAME" -keyout /etc/letsencrypt/live/$NAME/privkey.pem -out /etc/letsencrypt/live/$NAME/fullchain.pem',
  'echo "127.0.0.1 $NAME studio.$NAME lake.$NAME" >> /etc/hosts',
  'NODE_EXTRA_CA_CERTS=/etc/letsencrypt/live/$NAME/fullchain.pem roam check',
  'rm -r /etc/letsencrypt/live/$NAME',
  'systemctl daemon-reload',
  'systemctl start roam-backup.service',
  'ls /srv/roam/backups',
  'podman build --format docker --build-arg SITE_URL=https://$NAME --build-arg STUDIO_URL=https://studio.$NAME --build-arg LAKE_URL=https://lake.$NAME -t roam -f deploy/container/Containerfile .',
  'podman run --detach --name roam --network host --init --stop-timeout 45 --memory 1500m --read-only --tmpfs /tmp --volume roam-data:/data --env ROAM_TRUSTED_PROXIES=127.0.0.1 --env SMTP_URL --env TRIP_REQUEST_TO roam',
  'podman exec -it roam node scripts/with-toolchain.mjs packages/cli/src/main.ts user add Rosa',
  'ls /srv/roam/releases',
  'roam-update --to RELEASE',
  "systemctl stop 'roam@*'",
  'roam restore /srv/roam/backups/FILE --yes',
  'systemctl start roam@RELEASE',
  'curl -s http://127.0.0.1:3000/api/health',
  'roam deliveries',
  'roam deliveries retry',
  "grep -E '^(SMTP_URL|TRIP_REQUEST)' /etc/roam.env",
  "journalctl -u 'roam@*' --since -1h | grep -i errand",
  "ss -ltnp | grep -E ':(3000|3333|3334)'",
  "systemctl list-units 'roam@*'",
  'readlink /srv/roam/current',
  "journalctl -u 'roam@*' -n 50",
  'systemctl restart roam@RELEASE',
  'grep _URL= /etc/roam.env',
  'roam user link Rosa',
  'grep ROAM_TRUSTED_PROXIES /etc/roam.env',
  'grep X-Forwarded-For /etc/nginx/conf.d/roam.conf',
  'df -h /srv/roam',
  'du -sh /srv/roam/* /srv/roam/data/*',
  'journalctl --vacuum-size=200M',
  'certbot renew',
  'systemctl reload nginx',
]
