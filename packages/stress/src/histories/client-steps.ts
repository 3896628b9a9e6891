import {currentProposal, type Event, type Model, pageOf, proposalState} from './model.ts'
import {type Operation, repeatOnce, type Scene, type Step, wordsOf} from './step.ts'
import {REVISION_ROUNDS} from './trip-steps.ts'
import {tokenOf} from './world.ts'

const read: Operation = {
  async perform({world, clients, screens}, {client}) {
    const token = tokenOf(await world.documents(), client)
    const trip = token === undefined ? undefined : await world.trips(clients.site).find(token, 'sent')
    if (!trip?.proposal || !trip.state.sent) return 'notFound'
    const {_key: version, at: sentAt} = trip.state.sent
    screens.pages.set(client, {version, sentAt})
    return 'done'
  },
  predict({trips}, {client}) {
    const current = currentProposal(trips[client].events)
    if (current === undefined) return 'notFound'
    trips[client].read = current
    return 'done'
  },
}

async function reply({world, clients, screens}: Scene, {client}: Step, words?: string): Promise<string> {
  const token = tokenOf(await world.documents(), client)
  if (token === undefined) return 'notFound'
  const page = screens.pages.get(client) ?? {version: 'none'}
  const sent =
    words === undefined
      ? ({type: 'accepted', ...page} as const)
      : {type: 'changeRequested' as const, ...page, words}
  const result = await repeatOnce(() => world.trips(clients.site).reply(token, sent))
  return result === 'stored' ? 'done' : result
}

function predictReply({trips}: Model, {client}: Step, words?: string): string {
  const trip = trips[client]
  const {events, read: of} = trip
  if (!pageOf(trip)) return 'notFound'
  const isSame = (event: Event) =>
    words === undefined
      ? event.kind === 'accepted' && event.of === of
      : event.kind === 'changeRequested' && event.of === of && event.words === words
  if (of !== undefined && events.some(isSame)) return 'done'
  const current = currentProposal(events)
  if (current !== undefined && of !== current) return 'outdated'
  if (of === undefined || proposalState(events) !== 'proposalSent') return 'closed'
  const rounds = events.filter(({kind}) => kind === 'changeRequested').length
  if (words !== undefined && rounds >= REVISION_ROUNDS) return 'closed'
  const event = events[of]
  const total = event && 'version' in event ? event.version.price : 0
  events.push(words === undefined ? {kind: 'accepted', of, total} : {kind: 'changeRequested', of, words})
  return 'done'
}

const accept: Operation = {
  isRepeatable: true,
  perform: (scene, step) => reply(scene, step),
  predict: (model, step) => predictReply(model, step),
}

const askForChange: Operation = {
  isRepeatable: true,
  perform: (scene, step) => reply(scene, step, wordsOf(scene.key)),
  predict: (model, step, {key}) => predictReply(model, step, wordsOf(key)),
}

export const CLIENT_STEPS = {read, accept, askForChange} satisfies Record<string, Operation>
