package org.json

class JSONException : Exception()

class JSONObject(json: String) {
  fun get(name: String): Any = TODO(name)
}
