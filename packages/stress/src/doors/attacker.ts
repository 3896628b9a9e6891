/**
 * Runs an attack as a child process of `doors.ts`: its work does not delay the clients that measure. Arguments: the
 * name of the attack, and JSON with its target. Attacks until the message `stop`; then sends the outcomes.
 */
import {ATTACKS} from './attacks.ts'

const [, , name = '', target = ''] = process.argv
const controller = new AbortController()
process.once('message', () => controller.abort())
process.once('disconnect', () => process.exit())

const outcomes = await ATTACKS[name]?.run(JSON.parse(target), controller.signal)
process.send?.([...(outcomes ?? [])], () => process.exit())
