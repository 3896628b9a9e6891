import {createHash, randomBytes} from 'node:crypto'
import {networkOf} from '@roam/front-door/networks'
import {getClientAddress} from '../http/request-origin.ts'

/** Page views of an IPv4 address or an IPv6 /64 network. All people of an office can share one. */
const MAX_VIEWS_PER_MINUTE = 60
const MAX_VIEWS_PER_DAY = 1_000
/** Different referrers of a network in a day. */
const MAX_REFERRERS = 5
/** A provider assigns a /56 network to a household or an office. */
const FACTOR_OF_56 = 2

/** Bounds the memory under a flood from many networks to some megabytes. */
const MAX_NETWORKS = 10_000

interface Usage {
  limit: number
  minute: number
  viewsInMinute: number
  viewsInDay: number
  referrers: Set<string>
}

/** Limits by network, in memory. */
export interface VisitLimits {
  /** Counts a page view; returns false if its network has had too many of them, and it must not be counted. */
  admitView: (request: {ip: string}) => boolean
  /** Returns false if the network of the request has sent too many other referrers today. */
  admitReferrer: (request: {ip: string}, referrer: string) => boolean
}

/**
 * Creates the limits. Networks are kept as hashes with a random key that changes every day (UTC), never as addresses,
 * and are not written anywhere.
 */
export function createVisitLimits(): VisitLimits {
  let day = ''
  let key = ''
  const usages = new Map<string, Usage>()

  function getUsage(network: string, limit: number): Usage {
    const hash = createHash('sha256').update(key).update(network).digest('base64url')
    const usage = usages.get(hash) ?? {
      limit,
      minute: 0,
      viewsInMinute: 0,
      viewsInDay: 0,
      referrers: new Set<string>(),
    }
    usages.set(hash, usage)
    const [oldest] = usages.keys()
    if (usages.size > MAX_NETWORKS && oldest) usages.delete(oldest)
    return usage
  }

  /** Returns the usage of the IPv4 address, or of the /64 and the /56 network. */
  function findUsages(request: {ip: string}): Usage[] {
    const today = new Date().toISOString().slice(0, 10)
    if (day !== today) {
      day = today
      key = randomBytes(16).toString('base64url')
      usages.clear()
    }
    const network = getClientAddress(request)
    const usage = getUsage(network, 1)
    return network.includes(':') ? [usage, getUsage(`${networkOf(network, 56)}/56`, FACTOR_OF_56)] : [usage]
  }

  return {
    admitView(request) {
      const minute = Math.floor(Date.now() / 60_000)
      const found = findUsages(request)
      for (const usage of found) if (usage.minute !== minute) Object.assign(usage, {minute, viewsInMinute: 0})
      const isAdmitted = found.every(
        ({limit, viewsInMinute, viewsInDay}) =>
          viewsInMinute < limit * MAX_VIEWS_PER_MINUTE && viewsInDay < limit * MAX_VIEWS_PER_DAY,
      )
      if (isAdmitted)
        for (const usage of found) {
          usage.viewsInMinute += 1
          usage.viewsInDay += 1
        }
      return isAdmitted
    },

    admitReferrer(request, referrer) {
      const found = findUsages(request)
      const isAdmitted = found.every(
        ({limit, referrers}) => referrers.has(referrer) || referrers.size < limit * MAX_REFERRERS,
      )
      if (isAdmitted) for (const {referrers} of found) referrers.add(referrer)
      return isAdmitted
    },
  }
}
