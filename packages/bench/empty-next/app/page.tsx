/** The least that Next can serve: what everything else is measured against. */
export default function Page() {
  return <main>Nothing</main>
}
