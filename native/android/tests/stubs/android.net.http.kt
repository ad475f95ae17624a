package android.net.http

class SslError
