-- In a transaction of its own: the one before locks orders, which the version before goes on writing.
INSERT INTO order_charges (order_id, position, kind, label, amount_paise, refundable)
SELECT id, 1, 'shipping', '{"text": "shipping", "values": {}}', shipping_paise, true FROM orders WHERE shipping_paise > 0
ON CONFLICT DO NOTHING;
