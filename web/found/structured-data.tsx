import type {Graph, Thing} from 'schema-dts'

/**
 * Says to machines what the page says to people, in the words of https://schema.org. It is data and
 * no script: no policy has to allow it.
 */
export function StructuredData({things}: {things: Thing[]}) {
  const graph: Graph = {'@context': 'https://schema.org', '@graph': things}
  // Nothing that the founder writes can end the element.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}
