import {revalidatePath} from 'next/cache'
import {isFromInside} from '../inside.ts'

/** Forgets every page that has been made. Called by the site's own server after new content came. */
export function POST(request: Request): Response {
  if (!isFromInside(request)) return new Response(null, {status: 404})
  revalidatePath('/', 'layout')
  return new Response(null, {status: 204})
}
