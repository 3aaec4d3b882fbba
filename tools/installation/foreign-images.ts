import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import type { ComposeService } from '../deploy/deployment-files.ts'

/** How what an image of others does is done with Debian's packages. */
export type ForeignImage = {
  readonly user: number
  readonly workdir: string
  readonly command: (service: ComposeService) => readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Folders that the image declares as volumes or that its system keeps in memory. */
  readonly folders: readonly string[]
  /** A port that answers once it serves. */
  readonly port?: number
}

const TOOLS = '/usr/lib/postgresql/17/bin'

/** As the image's own entry point: an empty folder becomes a database with the user, and then it is served. */
const POSTGRES = `
set -eu
export PATH=${TOOLS}:$PATH PGDATA=/var/lib/postgresql/data
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256 $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl start --wait --options="-c listen_addresses="
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl stop --wait --mode=fast
fi
exec postgres -c listen_addresses='*'
`

const GATEWAY = [
  ...['--no-mon-config', '-n', 'client.rgw', '--rgw-backend-store=dbstore', '--rgw-config-store=dbstore'],
  ...['--dbstore-db-dir=/files', '--dbstore-config-uri=file:/files/config.db', '--log-file=/dev/null'],
].join(' ')

/** Ceph's S3 gateway on a database of its own in a folder, with the account that is asked for. */
const FILES = `
set -eu
: > /tmp/ceph.conf
# the program that makes its databases has hung on a busy machine
for try in 1 2 3; do
  if [ -e /files/made ]; then break; fi
  rm -rf /files/*
  timeout 30 radosgw-admin -c /tmp/ceph.conf ${GATEWAY} user create --uid=karvon --display-name=Karvon --access-key="$ROOT_ACCESS_KEY" --secret-key="$ROOT_SECRET_KEY" && : > /files/made || true
done
exec radosgw -f -c /tmp/ceph.conf ${GATEWAY} --admin-socket= --rgw-frontends="beast port=7070"
`

const ofItself = ({ command = [] }: ComposeService): readonly string[] => command

/** By the name of the image, without its version. */
const FOREIGN: Readonly<Record<string, ForeignImage>> = {
  busybox: { user: 0, workdir: '/', command: ofItself, env: {}, folders: [] },
  caddy: {
    user: 0,
    workdir: '/',
    command: () => ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
    env: { XDG_CONFIG_HOME: '/config', XDG_DATA_HOME: '/data', HOME: '/root' },
    folders: [],
    port: 443,
  },
  postgres: {
    user: 999,
    workdir: '/',
    command: () => ['bash', '-c', POSTGRES],
    env: { LANG: 'C.UTF-8' },
    folders: ['/var/lib/postgresql/data', '/run/postgresql'],
    port: 5432,
  },
  redis: { user: 999, workdir: '/data', command: ofItself, env: {}, folders: ['/data'], port: 6379 },
  'versity/versitygw': {
    user: 0,
    workdir: '/',
    command: () => ['bash', '-c', FILES],
    env: {},
    folders: ['/run/ceph'],
    port: 7070,
  },
}

export const foreignImage = (image: string): ForeignImage => {
  const found = FOREIGN[image.split(/[:@]/)[0] ?? '']
  if (found === undefined) throw new Error(`no packages are known that do what ${image} does`)
  return found
}

/** A folder of this machine that belongs to a user. */
export const folderFor = (path: string, user: number): string => {
  if (!existsSync(path)) {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chownSync(path, user, user)
  }
  return path
}

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Makes a bucket, as its owner does once. */
export const makeBucket = (
  outside: readonly string[],
  {
    endpoint,
    bucket,
    accessKey,
    secretKey,
  }: Readonly<Record<'endpoint' | 'bucket' | 'accessKey' | 'secretKey', string>>,
): void => {
  const [program = '', ...args] = [
    ...outside,
    ...['curl', '-fsS', '--retry', '60', '--retry-delay', '1', '--retry-connrefused', '-X', 'PUT'],
    ...['--aws-sigv4', 'aws:amz:us-east-1:s3', '--user', `${accessKey}:${secretKey}`],
    ...['-H', `x-amz-content-sha256: ${EMPTY_SHA256}`, `${endpoint}/${bucket}`],
  ]
  execFileSync(program, args, { stdio: 'pipe' })
}
