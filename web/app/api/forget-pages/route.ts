import {timingSafeEqual} from 'node:crypto'
import {revalidatePath} from 'next/cache'

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Forgets every page that has been made. Called by the site's own server after new content came. */
export function POST(request: Request): Response {
  const key = process.env.ROAM_INSIDE_KEY
  const given = request.headers.get('authorization')?.replace('Bearer ', '')
  if (!key || !given || !same(key, given)) return new Response(null, {status: 404})
  revalidatePath('/', 'layout')
  return new Response(null, {status: 204})
}
