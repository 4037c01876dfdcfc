/** A valid request for each call by which anybody asks about a place: an address, or a ZIP. */
export const PLACES_ASKED = {
  searchAddresses: { query: { query: '412 Elm' } },
  suggestLot: { query: { street_address: '412 Elm Ave', city: 'Columbia', state: 'MO', zip_code: '65203' } },
  addressDetails: { query: { placeId: 'off.x', address: '412 Elm Ave' } },
  readZipOutlook: { params: { zipCode: '65203' }, query: { lot_size_sqft: 10_890 } },
  listZipCompanies: { params: { zipCode: '65203' }, query: { lot_size_sqft: 10_890 } },
  watchZip: { body: { email: 'nobody@new.test', zip_code: '64101', lot_size_sqft: 43_560_000 } },
  leaveZipWatches: { body: { token: 'not-a-token' } },
};
