/** The page that visitors get while the channel has no release. In both languages, because without a release there is no wording table. */
export const NO_RELEASE_PAGE = `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>503</title></head>
<body>
<main>
<h1>Layanan belum tersedia</h1>
<p>Silakan coba lagi beberapa menit lagi.</p>
<section lang="en">
<h2>Service not available yet</h2>
<p>Please try again in a few minutes.</p>
</section>
</main>
</body>
</html>
`;
