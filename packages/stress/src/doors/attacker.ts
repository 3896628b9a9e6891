/**
 * Runs an attack as a child process of `doors.ts`: its work does not delay the clients that measure. Arguments: the
 * name of the attack, and JSON with its target. Sends `ready`, attacks from the first message to the second one, and
 * sends the outcomes.
 */
import {ATTACKS} from './attacks.ts'

const [, , name = '', target = ''] = process.argv
const controller = new AbortController()
process.once('disconnect', () => process.exit())
process.once('message', () => {
  process.once('message', () => controller.abort())
  void ATTACKS[name]?.run(JSON.parse(target), controller.signal).then((outcomes) => {
    process.send?.([...outcomes], () => process.exit())
  })
})
process.send?.('ready')
