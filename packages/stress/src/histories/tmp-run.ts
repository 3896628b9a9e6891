import {playHistories} from './histories.ts'

const [seed = '1', count = '50', max = '12'] = process.argv.slice(2)
const s = performance.now()
try {
  console.log(await playHistories({seed: Number(seed), maxSteps: Number(max), count: Number(count)}))
} catch (e) {
  console.error((e as Error).message)
}
console.log(((performance.now() - s) / 1000).toFixed(1), 's')
process.exit()
