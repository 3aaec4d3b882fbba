#!/usr/bin/env bash
# Places an order, reads it, sends it once more, cancels it. KARVON is the address, KARVON_KEY a company's API key.
set -euo pipefail
: "${KARVON:?the address, such as https://karvon.uz}" "${KARVON_KEY:?an API key of the company}"

# What the last request answered: its status, and its body in the file.
ANSWER=$(mktemp)
trap 'rm -f "$ANSWER"' EXIT

# call METHOD PATH [BODY] [KEY]: repeats what failed on the way, as long as Retry-After says, five times at most.
# Only reads and writes with a key may be repeated.
call() {
  local method=$1 path=$2 body=${3:-} key=${4:-} repeat=()
  [[ $method == GET || -n $key ]] && repeat=(--retry 5 --retry-connrefused --retry-max-time 120)
  STATUS=$(curl -sS -X "$method" "$KARVON$path" -o "$ANSWER" -w '%{http_code}' --max-time 30 "${repeat[@]}" \
    -H "Authorization: Bearer $KARVON_KEY" -H 'Accept-Language: ru' \
    ${body:+-H 'Content-Type: application/json' -d "$body"} ${key:+-H "Idempotency-Key: $key"})
}

# field NAME: the first figure or text of this name in the answer.
field() { grep -o "\"$1\":\"\\?[^,\"}]*" "$ANSWER" | head -1 | sed 's/^[^:]*:"\{0,1\}//'; }

expect() {
  [[ $STATUS == "$1" ]] && return
  echo "HTTP $STATUS $(field code): $(field message) (request $(field request_id))" >&2
  exit 1
}

# The number of the order in your own system: sent twice, it is placed once.
KEY="order-$(date +%s)-$RANDOM"
BODY='{
  "routes": [
    { "address": "Чиланзар 5, Ташкент", "lat": 41.2756, "lng": 69.2044, "precision": "pin" },
    { "address": "Регистан, Самарканд", "lat": 39.6542, "lng": 66.9597, "precision": "pin" }
  ],
  "date": "'$(TZ=Asia/Tashkent date -d '+2 days' +%F)'", "time": "09:00",
  "car_type_id": 4, "cargo_type_id": 6, "weight": 3000,
  "receiver_phone": "998907654321", "payer": "sender", "payment_type": "cash"
}'

call POST /api/truck-booking/book "$BODY" "$KEY"
expect 201
ID=$(field id)
echo "placed $ID for $(field price) UZS"

call POST /api/truck-booking/book "$BODY" "$KEY"
expect 201
echo "sent again: still $(field id)"

call GET "/api/truck-booking/$ID"
expect 200
echo "it is $(field status)"

call PUT "/api/truck-booking/status/$ID" '{ "status": "canceled", "reason": "Больше не нужно" }' "cancel-$KEY"
expect 200
echo "it is $(field status)"
