import type {PriceList} from '@roam/trip-request'
import {priceList, priceListQuery} from './price-list.ts'
import {useListeningQuery} from './use-listening-query.ts'

/** Returns the published packages and add-ons with their prices; undefined until loaded. */
export const usePriceList = (): PriceList | undefined =>
  useListeningQuery(
    {query: priceListQuery, listenFilter: '_type in ["package", "addOn", "homePage"]'},
    priceList,
  ).data
