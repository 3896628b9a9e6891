import type {Settings} from '@roam/cli/settings'
import type {ReverseProxy} from '@roam/e2e/reverse-proxy'
import type {MailServer} from '@roam/sanity-emulator/mail-server'
import type {Probe} from '../shared/probe.ts'
import type {Services} from './services.ts'

/** What the process of an attacker receives as JSON. */
export interface AttackTarget {
  /** The number of the process, from 0. */
  index: number
  ports: Settings['ports']
  /** Results of `prepare`. */
  details: Record<string, string>
}

/** What an attack uses outside of the attacker's process. */
interface AttackContext {
  services: Services
  smtp: MailServer
  /** nginx in front of the services, when started. */
  proxy: ReverseProxy
}

/** What an attack prepared: parameters of the attacker, and clients that are measured besides the visitor. */
interface Preparation {
  details?: Record<string, string>
  probes?: Record<string, Probe>
  /**
   * Called when the attackers are gone. Returns the measurement for the table, and the assertions that failed.
   *
   * @param outcomes how many requests of the attack had each outcome
   */
  check?: (outcomes: Map<string, number>) => Promise<{result: string; problems: string[]}>
}

/** An attack by anonymous clients on site, Studio, lake or nginx. */
export interface Attack {
  /** Part of the short version. */
  isShort: boolean
  /** Processes of the attacker, each with as many descriptors as `ulimit -n` allows; 1 by default. */
  processes?: number
  /** How long it takes to have an effect, if that is longer than other attacks. */
  minSeconds?: number
  prepare?: (context: AttackContext) => Promise<Preparation>
  /**
   * Runs in a process of the attacker until the signal is aborted.
   *
   * @returns how many requests had each outcome
   */
  run: (target: AttackTarget, signal: AbortSignal) => Promise<Map<string, number>>
}
