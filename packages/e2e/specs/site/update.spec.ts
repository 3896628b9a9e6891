import {spawnSync} from 'node:child_process'
import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {createServer as createTcpServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Settings} from '@roam/cli/settings'
import {createUpdateServer, RELEASE_SCRIPT, SYSTEM_PROGRAMS} from '@roam/cli/test-update-server'
import {listen} from '@roam/sanity-emulator/http'
import {commandEnvironment, createDataFolder} from '../../fixtures/start-command.ts'
import {expect, test} from '../../fixtures/test.ts'

async function createServer(home: string, {ports}: Settings, environment: Record<string, string>) {
  const options = {home, ports, environment, programs: SYSTEM_PROGRAMS, releaseScript: RELEASE_SCRIPT}
  const {env, ...server} = await createUpdateServer(options)
  return {
    ...server,
    /** The releases whose process runs. */
    running: async () =>
      (await server.releases()).filter(
        (release) => spawnSync('systemctl', ['is-active', `roam@${release}`], {env, cwd: home}).status === 0,
      ),
    async stop() {
      for (const name of await readdir(home))
        if (name.endsWith('.pid'))
          spawnSync('systemctl', ['stop', name.replace(/\.pid$/, '')], {env, cwd: home})
    },
  }
}

test('roam-update replaces and keeps releases, and goes back to the last one if a new one does not start', async () => {
  const home = await mkdtemp(join(tmpdir(), 'roam-update-'))
  const settings = await createDataFolder(join(home, 'data'))
  const blocker = createTcpServer()
  const server = await createServer(home, settings, {
    ...commandEnvironment(settings),
    // Its Studio cannot start, after the old release has stopped.
    BROKEN: JSON.stringify({ROAM_STUDIO_PORT: String(await listen(blocker))}),
  })
  const homePage = () =>
    fetch(settings.siteUrl).then(
      ({status}) => status,
      () => 0,
    )
  try {
    const first = await server.update()
    expect(first, first.output).toMatchObject({code: 0})
    const [one = ''] = await server.releases()
    expect(await server.running()).toEqual([one])

    await server.commit('newer', '')
    const second = await server.update()
    expect(second, second.output).toMatchObject({code: 0})
    const two = await server.current()
    expect(await server.running()).toEqual([two])
    expect(await readdir(join(home, 'backups'))).toHaveLength(1)
    expect(await homePage()).toBe(200)

    await server.commit('broken', '')
    const broken = await server.update()
    expect(broken.output).toContain(`roam@${two} is running again`)
    expect(broken.code).toBe(1)
    expect(await server.running()).toEqual([two])
    expect(await server.releases()).toEqual([one, two])
    expect(await server.current()).toBe(two)
    await expect.poll(homePage).toBe(200)
    expect((await fetch(`${settings.lakeUrl}/health`)).status).toBe(200)
  } finally {
    await server.stop()
    blocker.close()
    await rm(home, {recursive: true, force: true, maxRetries: 5})
  }
})
