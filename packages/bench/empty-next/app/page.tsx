/** The baseline of the benchmarks: a page with almost no content. */
export default function Page() {
  return <main>Nothing</main>
}
