package androidx.annotation

annotation class RequiresApi(val api: Int)
