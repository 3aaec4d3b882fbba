import { copyFileSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ROOT } from '../setup/node-runtime.mjs'
import { findMissing, isAllRequired, MACHINE_NEEDS } from '../suites/needs.mjs'
import { createMachine, type DebianMachine } from './debian-machine.ts'
import { shellBlocks } from './shell-blocks.ts'

const TYPED = {
  SITE: 'karvon.localhost',
  ESKIZ_EMAIL: 'hisob@karvon.test',
  ESKIZ_PASSWORD: 'made-up-for-the-test',
}

const [
  archive = '',
  packages = '',
  database = '',
  settings = '',
  units = '',
  operator = '',
  drill = '',
  lost = '',
  upgrade = '',
] = shellBlocks(readFileSync(join(ROOT, 'docs/deploying.md'), 'utf8'), 'Without containers')

const CURL =
  'curl -sS --max-time 20 --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const SITE = `https://${TYPED.SITE}`
const READY = `for i in $(seq 300); do ${CURL} -f ${SITE}/health/ready && exit 0; sleep 0.2; done; exit 1`

const missing = await findMissing(MACHINE_NEEDS)

describe.skipIf(missing.length > 0 && !isAllRequired())('a new Debian machine, by docs/deploying.md', () => {
  let machine: DebianMachine
  let begun = 0

  beforeAll(async () => {
    if (missing.length > 0) throw new Error(missing.join('; '))
    machine = createMachine()
    const release = inject('releaseArchive')
    for (const path of [release, `${release}.sha256`])
      copyFileSync(path, join(machine.root, 'root', basename(path)))
    begun = Date.now()
    machine.prepare(`cd /root\n${archive}`)
    // the machine itself has no network; installing before its boot would take the host's ports for its own
    machine.prepare(packages.replace(' install ', ' install --download-only '))
    await machine.boot()
    for (const block of [packages, database, settings, units]) machine.run(block, TYPED)
  })
  afterAll(() => machine?.remove())

  it('serves the site behind TLS by two processes within ten minutes', () => {
    expect(machine.run(READY)).toContain('"ready"')
    expect(Date.now() - begun).toBeLessThan(600_000)
    expect(machine.run(`${CURL} ${SITE}/uz`)).toMatch(/^<!doctype html>/i)
    expect(machine.run(`${CURL} ${SITE}/api/handbook/regions`)).toContain('"data"')
    for (const port of [3001, 3002])
      expect(machine.run(`curl -sS http://127.0.0.1:${port}/health/ready`)).toContain('"ready"')
  })

  it('sends those who come without TLS to it', () => {
    expect(machine.run(`curl -sSI http://${TYPED.SITE}/uz`)).toMatch(
      /^HTTP\/1\.1 308[\s\S]*location: https:/i,
    )
  })

  it('passes sockets on', () => {
    const upgrade = `-H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: c2VjcmV0LWtleS0xMjM0NQ==' -H 'Origin: ${SITE}'`
    const answer = `${CURL} --http1.1 -i --max-time 3 ${upgrade} '${SITE}/socket.io/?EIO=4&transport=websocket' || true`
    expect(machine.run(answer)).toMatch(/^HTTP\/1\.1 101/)
  })

  it('lets the first operator in', () => {
    expect(machine.run(operator)).toMatch(/operator \d+ may sign in/)
  })

  it('has metrics of each process, which know of no backup yet', () => {
    for (const port of [13_001, 13_002])
      expect(machine.run(`curl -fsS http://127.0.0.1:${port}/metrics`)).toContain(
        'karvon_backup_age_seconds{kind="elsewhere"} +Inf',
      )
  })

  it('lets the user make the database of the sandbox, as soon as a test key is made', () => {
    const may = "select rolcreatedb from pg_roles where rolname = 'karvon'"
    expect(machine.run(`runuser -u postgres -- psql -At -c "${may}"`)).toBe('t\n')
  })

  it('goes on when a process is killed, which comes back', () => {
    machine.run("systemctl kill --signal=KILL 'karvon@3001'")
    for (let i = 0; i < 20; i++)
      expect(machine.run(`${CURL} -o /dev/null -w '%{http_code}' ${SITE}/api/handbook/regions`)).toBe('200')
    machine.run(
      'for i in $(seq 150); do curl -fsS http://127.0.0.1:3001/health/ready && exit 0; sleep 0.2; done; exit 1',
    )
  })

  it('restarts one process after the other without an error', () => {
    machine.run(`(while [ ! -e /tmp/done ]; do ${CURL} -o /dev/null -w '%{http_code}\\n' ${SITE}/api/handbook/regions; done > /tmp/codes 2>&1) & sleep 1
${upgrade}
touch /tmp/done; wait`)
    expect(machine.run('sort /tmp/codes | uniq -c')).toMatch(/^ *\d+ 200\n$/)
  })

  it.each([
    ['backup', /^backup \S+ in \/var\/backups\/karvon: \d+ rows/m],
    ['drill', /^DRILL PASSED: /m],
  ])('makes its %s when the timer says so', async (name, said) => {
    const unit = `karvon-${name}`
    expect(machine.run(`systemctl is-active ${unit}.timer`)).toBe('active\n')
    machine.run(`mkdir /run/systemd/system/${unit}.timer.d
printf '[Timer]\\nOnCalendar=\\nOnActiveSec=1s\\nAccuracySec=100ms\\nRandomizedDelaySec=0\\n' > /run/systemd/system/${unit}.timer.d/soon.conf
systemctl daemon-reload
systemctl restart ${unit}.timer`)
    const log = () => machine.run(`journalctl --unit ${unit} --output cat`)
    await expect.poll(log, { timeout: 120_000, interval: 500 }).toMatch(said)
  })

  it('restores its backup in a drill, and its metrics tell how old it is', () => {
    expect(machine.run(drill)).toMatch(/^DRILL PASSED: [\s\S]*^DRILL PASSED: /m)
    // figures are held for five seconds
    const metrics = machine.run('sleep 6; curl -fsS http://127.0.0.1:13001/metrics')
    const [, age] = /^karvon_backup_age_seconds\{kind="elsewhere"\} (\S+)$/m.exec(metrics) ?? []
    expect(Number(age)).toBeLessThan(300)
  })

  it('keeps secrets from other users, and runs with few rights', () => {
    expect(machine.run('runuser -u nobody -- cat /etc/karvon/secrets/secret 2>&1 || true')).toContain(
      'denied',
    )
    expect(machine.run('stat -c %a /var/lib/karvon')).toBe('700\n')
    expect(machine.run('systemctl show karvon@3001 -p ProtectSystem -p User')).toBe(
      'User=karvon\nProtectSystem=strict\n',
    )
  })

  it('comes back from its backup after all but the secrets is lost', () => {
    machine.run(`systemctl stop karvon@3001 karvon@3002
runuser -u postgres -- dropdb karvon
rm -r /var/lib/karvon
runuser -u postgres -- createdb --owner karvon karvon`)
    expect(machine.run(lost)).toMatch(/^restored from \S+: \d+ rows as they were/m)
    machine.run(units)
    expect(machine.run(READY)).toContain('"ready"')
    const operators = `select count(*) from users where role = 'operator'`
    expect(machine.run(`runuser -u postgres -- psql -At -c "${operators}" karvon`)).toBe('1\n')
  })
})
