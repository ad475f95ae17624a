package android.net.http

abstract class SslError {
  abstract val url: String
}
