import {startWorld} from './world.ts'
import {POST_DELAY_MS} from './model.ts'
import {fetchContent} from '@roam/web/fetch-content'
import {parseValidDocuments} from '@roam/web/parse-valid-documents'
const w = await startWorld(POST_DELAY_MS); w.begin()
const {queryResult} = await fetchContent(w.clients.site.withConfig({perspective: 'published'}))
console.log(JSON.stringify(queryResult).slice(0, 1500))
console.log(parseValidDocuments(queryResult as never, undefined as never).problems)
await w.close(); process.exit()
