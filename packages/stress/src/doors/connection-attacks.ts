import {untilAborted} from '../shared/concurrency.ts'
import {findFiles} from '../shared/find-files.ts'
import {attackerAddresses, Stranger} from '../shared/stranger.ts'
import type {Attack, AttackTarget} from './attack.ts'
import {createVisitorProbes} from './visitor-probes.ts'

/** 30 bytes. */
const HALF_REQUEST = 'GET / HTTP/1.1\r\nHost: localho'
/** The first half of a TLS record. */
const HALF_HANDSHAKE = '\x16\x03\x01\x02'

const PIPELINED_BYTES = 65_000
const PIPELINED_CONNECTIONS = 10

/** As many as each service accepts of ten addresses. */
const HALF_REQUESTS = {site: 2200, studio: 2200, lake: 5500}
const IDLE_SOCKETS = 20_000
const IDLE_PROCESSES = 2
/** nginx has 768 connections for each worker process in Debian's configuration. */
const NGINX_HALF_REQUESTS = 1530

type ServicePort = keyof AttackTarget['ports']

/** Holds connections that have sent a text to each service. */
async function holdEach(
  {ports}: AttackTarget,
  signal: AbortSignal,
  hold: (stranger: Stranger, service: ServicePort) => void,
): Promise<Map<string, number>> {
  const outcomes = new Map<string, number>()
  const strangers = (['site', 'studio', 'lake'] as const).map((service) => {
    const stranger = new Stranger(ports[service], attackerAddresses(10))
    hold(stranger, service)
    return {service, stranger}
  })
  await untilAborted(signal)
  for (const {service, stranger} of strangers) {
    for (const [outcome, count] of stranger.outcomes) outcomes.set(`${service} ${outcome}`, count)
    stranger.close()
  }
  return outcomes
}

const pipeline = (path: string) => {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  return request.repeat(Math.floor(PIPELINED_BYTES / request.length))
}

/** Attacks by connections that are held open. */
export const CONNECTION_ATTACKS: Record<string, Attack> = {
  // Thirty connections, ten to each service, whose responses are not read.
  'pipelined-requests': {
    isShort: true,
    prepare: async ({services}) => ({details: await findFiles(services.roam.settings)}),
    run: (target, signal) =>
      holdEach(target, signal, (stranger, service) => {
        const path = {site: '/icon.svg', studio: '/favicon.ico', lake: target.details.image ?? ''}[service]
        stranger.holdSockets(PIPELINED_CONNECTIONS, pipeline(path), signal, {reads: false})
      }),
  },
  'half-requests': {
    isShort: true,
    run: (target, signal) =>
      holdEach(target, signal, (stranger, service) =>
        stranger.holdSockets(HALF_REQUESTS[service], HALF_REQUEST, signal),
      ),
  },
  // Two addresses: one for each process, which could not have all of the descriptors.
  'idle-sockets': {
    isShort: false,
    processes: IDLE_PROCESSES,
    // The kernel delays connections while the queue of the Studio is full.
    minSeconds: 40,
    async run({ports, index}, signal) {
      const stranger = new Stranger(ports.studio, attackerAddresses(IDLE_PROCESSES).slice(index, index + 1))
      stranger.holdSockets(IDLE_SOCKETS / IDLE_PROCESSES, '', signal)
      await untilAborted(signal)
      stranger.close()
      return stranger.outcomes
    },
  },
  // The visitor's requests come through nginx, too.
  'nginx-half-requests': {
    isShort: false,
    async prepare({services, proxy}) {
      await proxy.start(services.roam.settings.ports)
      const {SITE_URL: site, STUDIO_URL: studio, LAKE_URL: lake} = proxy.publicUrls
      const {port} = new URL(site)
      return {
        details: {http: String(proxy.httpPort), https: port},
        probes: createVisitorProbes({site: `${site}/`, studio: `${studio}/`, lake}),
      }
    },
    async run({details}, signal) {
      const http = new Stranger(Number(details.http), attackerAddresses(1))
      const https = new Stranger(Number(details.https), attackerAddresses(1))
      http.holdSockets(NGINX_HALF_REQUESTS / 2, HALF_REQUEST, signal)
      https.holdSockets(NGINX_HALF_REQUESTS / 2, HALF_HANDSHAKE, signal)
      await untilAborted(signal)
      for (const stranger of [http, https]) stranger.close()
      return new Map([...http.outcomes, ...https.outcomes])
    },
  },
}
