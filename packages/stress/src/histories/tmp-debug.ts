import {POST_DELAY_MS} from './model.ts'
import {playHistory} from './play.ts'
import {startWorld} from './world.ts'

const world = await startWorld(POST_DELAY_MS)
try {
  await playHistory(world, [
    {by: 'rosa', id: 'place-a', client: 'anna', of: 'proposal', do: 'openDeletion'},
    {by: 'rosa', id: 'place-a', client: 'anna', of: 'proposal', do: 'confirmDeletion'},
    {by: 'ines', id: 'place-a', client: 'anna', of: 'proposal', do: 'restore'},
    {by: 'rosa', id: 'place-a', client: 'anna', of: 'proposal', do: 'type'},
  ])
  console.log('fine')
} catch (e) {
  console.log(e)
}
await world.close()
process.exit()
