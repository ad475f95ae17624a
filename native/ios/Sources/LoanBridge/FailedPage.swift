import UIKit

/// Covers the web view when no page could be loaded: a short text in the page's own words, and a button.
final class FailedPage: UIView {
  private let retry: () -> Void

  init(market: String?, retry: @escaping () -> Void) {
    self.retry = retry
    super.init(frame: .zero)
    if #available(iOS 13.0, *) { backgroundColor = .systemBackground } else { backgroundColor = .white }
    let isIndia = market == "1"
    let title = label(isIndia ? "This page couldn't be loaded" : "Halaman gagal dimuat", .title3)
    let body = label(isIndia ? "Check your connection, then try again." : "Periksa koneksi internet Anda, lalu coba lagi.", .body)
    let again = UIButton(type: .system)
    again.setTitle(isIndia ? "Try again" : "Coba lagi", for: .normal)
    again.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    again.titleLabel?.adjustsFontForContentSizeCategory = true
    again.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [title, body, again])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 24),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -24),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    return nil
  }

  private func label(_ words: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = words
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.textAlignment = .center
    return label
  }

  @objc private func tapped() {
    retry()
  }
}
